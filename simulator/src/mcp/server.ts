import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { noSuch } from '../base/choices.ts';
import { VERSION } from '../process/version.ts';
import type { Tool } from './tools.ts';

const INSTRUCTIONS = `Controls a running Zaraba: a simulated stock market with its broker, for tests. No real market, no real money.
A world is one universe: a seed, a clock, a market, customers, a log. Begin with create_world (clock "frozen" makes runs repeatable) and name its id as world in all further calls; other worlds may belong to other people.
A customer of every fresh world is 0900000001 (password demo-1234, trading PIN 246810); play_scenario and create_customer prepare others. act makes a customer's call, whose names and fields api_calls shows.
After a refusal list_requests and explain_request say why. Delete the worlds that you created.`;

function textResult(text: string, isError = false): CallToolResult {
  return { content: [{ type: 'text', text }], ...(isError && { isError }) };
}

async function resultOf(tools: ReadonlyMap<string, Tool>, name: string, args: Readonly<Record<string, unknown>>) {
  try {
    const tool = tools.get(name);
    if (tool === undefined) return textResult(noSuch('tool', name, [...tools.keys()]), true);
    return textResult(JSON.stringify(await tool.run(args)));
  } catch (error) {
    // An agent can only correct its call if it sees why the call was refused.
    return textResult((error as Error).message, true);
  }
}

/** Creates a Model Context Protocol server with these tools, for a transport. */
export function mcpServer(tools: ReadonlyMap<string, Tool>): McpServer {
  const mcp = new McpServer(
    { name: 'zaraba', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // `McpServer` accepts only Zod schemas. Its inner `server` accepts the JSON Schemas of the control API. The simulator
  // checks the arguments.
  const { server } = mcp;
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ run: _run, ...described }) => described),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args = {} } }) =>
    resultOf(tools, name, args),
  );
  return mcp;
}
