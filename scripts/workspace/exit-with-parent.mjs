// Loaded ahead of a child process: asks it to stop when its parent is gone, even if that was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
