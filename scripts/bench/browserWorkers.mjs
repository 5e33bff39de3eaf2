/** Service workers of the browser under measurement: to the browser they are no part of the page whose shell they keep. */

/**
 * Gives the service workers that run the network that pages have been given. Without this what they request would pass
 * by the slow network. A worker that has not yet loaded its script forgets the network again: wait until it is active.
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
