import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import { DropArea, FileButton } from '../controls/FileField';
import { LateError } from '../../lib/deadline';
import { startCamera } from './camera';
import { pixelsOfImage } from './image-pixels';
import { createQrDecoder, DecoderNotLoadedError } from './qr-decoder';
import styles from './QrReader.module.css';

interface QrReaderProps {
  /** Receives what the code says. */
  readonly onRead: (text: string) => void;
  /** What else helps where the camera is not available. */
  readonly refusedHint?: ReactNode;
}

type Camera = 'off' | 'starting' | 'on' | 'refused' | 'late';

const NOT_LOADED = 'The QR code reader could not be loaded. Check your connection, then try again.';

/** Reads a QR code with the camera, or from an image that is chosen, dropped or pasted. Nothing leaves the device. */
export function QrReader({ onRead, refusedHint }: QrReaderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>('off');
  const [fault, setFault] = useState<string>();
  const isWanted = camera === 'starting' || camera === 'on';
  const [decoder] = useState(() => createQrDecoder());
  const imageLife = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      imageLife.current?.abort();
      decoder.close();
    },
    [decoder],
  );

  useEffect(() => {
    const node = video.current;
    if (!isWanted || node === null) return undefined;
    const life = new AbortController();
    const { signal } = life;
    startCamera(node, { decoder, onStart: () => setCamera('on'), signal }).then(onRead, (error) => {
      if (signal.aborted) return;
      const isLoaded = !(error instanceof DecoderNotLoadedError);
      setCamera(error instanceof LateError ? 'late' : isLoaded ? 'refused' : 'off');
      if (!isLoaded) setFault(NOT_LOADED);
    });
    return () => life.abort();
    // A new callback must not start the camera again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);

  const readImage = async (file: Blob) => {
    setFault(undefined);
    imageLife.current?.abort();
    const { signal } = (imageLife.current = new AbortController());
    try {
      const pixels = await pixelsOfImage(file);
      const text = pixels && (await decoder.decode(pixels, { signal }));
      if (signal.aborted) return;
      if (text === undefined)
        setFault('There is no readable QR code in this image. Try one that is sharper or larger.');
      else onRead(text);
    } catch {
      if (!signal.aborted) setFault(NOT_LOADED);
    }
  };
  const readRef = useRef(readImage);
  useEffect(() => {
    readRef.current = readImage;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const image = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (image) void readRef.current(image);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    <DropArea onFile={(file) => void readImage(file)}>
      {isWanted && <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />}
      {camera === 'starting' && (
        <p className={styles.aside} role="status">
          Starting the camera. Allow it if your browser asks.
        </p>
      )}
      {camera === 'late' && (
        <p className={styles.warn} role="alert">
          The camera has not started. Allow it if your browser asks, then try again, or choose an image
          instead. {refusedHint}
        </p>
      )}
      {(camera === 'off' || camera === 'late') && (
        <Button look="primary" onClick={() => setCamera('starting')}>
          Use the camera
        </Button>
      )}
      {camera === 'refused' && (
        <p className={styles.warn} role="alert">
          The camera is not available. Allow it for this site in the browser, or choose an image instead.{' '}
          {refusedHint}
        </p>
      )}
      <FileButton accept="image/*" onFile={(file) => void readImage(file)}>
        Choose an image
      </FileButton>
      <p className={styles.aside}>You can also drop or paste an image here. It stays on this device.</p>
      {fault !== undefined && (
        <p className={styles.bad} role="alert">
          {fault}
        </p>
      )}
    </DropArea>
  );
}
