import { useRef, type ReactNode } from 'react';
import { Button } from './Button';

interface FileButtonProps {
  /** The types of files that the browser offers. */
  readonly accept: string;
  /** What the file is, if the page has several. */
  readonly label?: string;
  readonly onText: (text: string) => void;
  readonly children: ReactNode;
}

/** A button that opens a file of text. The same file can be opened again after it was changed. */
export function FileButton({ accept, label, onText, children }: FileButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = '';
        }}
      />
      <Button small onClick={() => file.current?.click()}>
        {children}
      </Button>
    </>
  );
}
