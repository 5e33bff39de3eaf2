/** The service workers of the measured browser. The browser treats a worker as separate from the page. */

/**
 * Gives the running service workers the same slow network as the pages. Otherwise their requests would bypass it. A
 * worker that is still loading its script forgets the network again, so wait until it is active.
 */
export async function slowWorkers(browser, network) {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'service_worker' }] });
  for (const { targetId } of targetInfos) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const commands = [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', network],
    ];
    for (const [id, [method, params]] of commands.entries()) {
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    }
  }
  return targetInfos.length;
}
