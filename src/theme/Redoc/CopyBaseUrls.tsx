import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '@site/src/ui/controls/CopyButton';

/** Next to each base URL of the introduction, which is HTML of the document, a button that copies it. */
export function CopyBaseUrls() {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setPlaces([...document.querySelectorAll<HTMLElement>('[data-base-url]')]),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return places.map((place) => {
    const url = place.dataset.baseUrl!;
    return createPortal(<CopyButton text={url} what={`base URL ${url}`} />, place, url);
  });
}
