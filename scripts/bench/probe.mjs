/**
 * Loaded into a measured server before its own code: reports its CPU time on request, exactly where /proc counts in
 * hundredths.
 */
process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  }
});
