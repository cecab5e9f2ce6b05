import { useEffect } from 'react';
import { useAnnounce } from '@site/src/ui/live-region';

/** Two short notes, one above the other. */
const NOTES_HZ = [880, 1_318.5];
const NOTE_S = 0.14;

/** Announces that a sale is paid, once, and plays a sound if the owner wants one. */
export function usePaidSignal(isPaid: boolean, withSound: boolean): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (!isPaid) return;
    announce('Paid');
    if (withSound) playChime();
    // Switching the sound on later must not play it for a sale that is over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid, announce]);
}

/** Where the browser has no sound, or does not allow it, nothing is heard and nothing breaks. */
function playChime(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    volume.connect(audio.destination);
    NOTES_HZ.forEach((frequency, at) => {
      const note = audio.createOscillator();
      note.frequency.value = frequency;
      note.connect(volume);
      note.start(audio.currentTime + at * NOTE_S);
      note.stop(audio.currentTime + (at + 1) * NOTE_S);
      if (at === NOTES_HZ.length - 1) note.onended = () => void audio.close();
    });
  } catch {
    // See above.
  }
}
