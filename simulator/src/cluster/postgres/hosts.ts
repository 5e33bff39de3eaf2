const SHAPE = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/;

/**
 * The addresses in the URL of an engine, one for each of its hosts, which are separated by commas:
 * `postgres://zaraba@db1,db2:5433/zaraba` names two. @throws Error for a text of another shape
 */
export function hostsIn(url: string): readonly string[] {
  const { scheme, user = '', hosts, rest } = SHAPE.exec(url)?.groups ?? {};
  if (scheme === undefined || hosts === undefined || rest === undefined) {
    throw new Error('the address of the engine must be postgres://USER@HOST,HOST/DATABASE');
  }
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
}
