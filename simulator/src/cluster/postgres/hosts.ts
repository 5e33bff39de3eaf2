const SHAPE = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/;

/**
 * Splits the URL of an engine, such as `postgres://zaraba@db1,db2:5433/zaraba`, by its hosts.
 * @throws Error for another format
 */
export function hostsIn(url: string): readonly string[] {
  const { scheme, user = '', hosts, rest } = SHAPE.exec(url)?.groups ?? {};
  if (scheme === undefined || hosts === undefined || rest === undefined) {
    throw new Error('the address of the engine must be postgres://USER@HOST,HOST/DATABASE');
  }
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
}
