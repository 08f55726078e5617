const notes = [880, 1320]
const noteLength = 0.18

/** Two short tones. A browser that has not been touched yet keeps silent. */
export function chime(): void {
  const context = new AudioContext()
  notes.forEach((frequency, index) => {
    const start = context.currentTime + index * noteLength
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteLength)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + noteLength)
    if (index === notes.length - 1) tone.onended = () => void context.close()
  })
}
