/**
 * Reads one of the build's files, such as a font.
 * @throws if the server does not have it
 */
export async function fileAt(url: string): Promise<Uint8Array> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}
