import clsx from 'clsx';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { buttonClass } from './Button';
import { Field, type FieldFrame } from './Field';
import styles from './FileField.module.css';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  /** Receives the chosen file. */
  readonly onFile: (file: File) => void;
}

interface FileButtonProps extends FileInputProps {
  /** What the button says. */
  readonly children: ReactNode;
}

/** A button that opens a file. The same file can be opened again after it was changed. */
export function FileButton({ onFile, children, ...input }: FileButtonProps) {
  return (
    <label className={clsx(buttonClass({ small: true }), styles.file)}>
      {children}
      <input
        {...input}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}

interface FileFieldProps extends FieldFrame, Omit<FileInputProps, keyof FieldFrame | 'id'> {}

/** The file of a form, with its label, its hint, its fault, and the name of the chosen file. */
export function FileField({ label, hint, fault, onFile, ...input }: FileFieldProps) {
  const [name, setName] = useState('No file chosen');
  return (
    <Field {...{ label, hint, fault }}>
      {(ties) => (
        <span className={clsx(styles.file, styles.chosen)}>
          <span className={buttonClass({ small: true })}>Choose a file</span>
          <span className={styles.name}>{name}</span>
          <input
            {...input}
            {...ties}
            type="file"
            className={styles.input}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (!file) return;
              setName(file.name);
              onFile(file);
            }}
          />
        </span>
      )}
    </Field>
  );
}

interface DropAreaProps {
  readonly onFile: (file: File) => void;
  /** A `FileButton`, and what else leads to a file. */
  readonly children: ReactNode;
}

/** An area onto which a file can be dropped. */
export function DropArea({ onFile, children }: DropAreaProps) {
  return (
    <div
      className={styles.area}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
