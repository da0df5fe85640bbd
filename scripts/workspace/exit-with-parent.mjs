// Loaded ahead of a child process: stops it when its parent says `stop`, is gone, or was killed. Its
// own handlers of the signal run: one that is sent ends a process on Windows at once.
function stop() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
}
process.on('disconnect', stop);
process.on('message', (message) => {
  if (message === 'stop') stop();
});
// It waits for nobody, and keeps no process alive that has nothing else to do.
process.channel?.unref();
