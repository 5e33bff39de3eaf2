import type { Exchange } from './fault.ts';

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const FIGURES: Readonly<Record<string, (exchange: Exchange) => string>> = {
  count: ({ count }) => String(count),
  'world.id': ({ world }) => world.id,
  'world.now': ({ world }) => new Date(world.now()).toISOString(),
};

type Reader = (exchange: Exchange, name: string) => string | undefined;

/** Functions that read a field, query parameter or header of a request; undefined if there is none of that name. */
const SENT: Readonly<Record<string, Reader>> = {
  body: ({ fields }, name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  query: ({ request }, name) => queryOf(request.url).get(name) ?? undefined,
  headers: ({ request }, name) => request.headers[name.toLowerCase()]?.toString(),
};

/** Returns the query of a request's address. */
export function queryOf(url = ''): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at));
}

function sourceOf(placeholder: string): ((exchange: Exchange) => string) | undefined {
  if (Object.hasOwn(FIGURES, placeholder)) return FIGURES[placeholder];
  const [, part = '', name = ''] = /^request\.(body|query|headers)\.([\w.-]{1,64})$/.exec(placeholder) ?? [];
  const read = SENT[part];
  return read && ((exchange) => read(exchange, name) ?? '');
}

/** Returns a sentence about the first unknown placeholder of a template, if any. */
export function placeholderFault(template: string): string | undefined {
  for (const [whole, placeholder = ''] of template.matchAll(PLACEHOLDER)) {
    if (sourceOf(placeholder) === undefined) {
      const known = ['request.body.NAME', 'request.query.NAME', 'request.headers.NAME', ...Object.keys(FIGURES)];
      return `${whole.slice(0, 80)} is no placeholder; there are ${known.map((one) => `{{${one}}}`).join(', ')}.`;
    }
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a value for a content type, so that it cannot change the structure around it. */
function written(value: string, type: string): string {
  if (/json/i.test(type)) return JSON.stringify(value).slice(1, -1);
  return /html|xml/i.test(type) ? value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!) : value;
}

/** Fills in the placeholders of a template that {@link placeholderFault} accepts. */
export function filled(template: string, type: string, exchange: Exchange): string {
  return template.replaceAll(PLACEHOLDER, (_whole, placeholder: string) =>
    written(sourceOf(placeholder)?.(exchange) ?? '', type),
  );
}
