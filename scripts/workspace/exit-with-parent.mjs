// Preloaded into a child process: stops it when its parent says `stop`, ends, or is killed. Emits the signal inside the
// process, so that its handlers run: on Windows a signal that is sent ends it at once.
function stop() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
}
process.on('disconnect', stop);
process.on('message', (message) => {
  if (message === 'stop') stop();
});
// The channel must not keep a process alive that has nothing else to do.
process.channel?.unref();
