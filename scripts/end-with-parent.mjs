// A service that was started by another process ends with it, even where that one was killed outright.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
