import { useThemeConfig } from '@docusaurus/theme-common';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeWordWrap,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock';
import Buttons from '@theme/CodeBlock/Buttons';
import { Children, useLayoutEffect } from 'react';

/**
 * The theme's buttons for a code block whose HTML is the server's: copy, and wrap long lines.
 *
 * @param props.body the element around the code
 */
export default function BlockTools({ body, ...props }: Props & { body: Element }) {
  const { prism } = useThemeConfig();
  const wordWrap = useCodeWordWrap();
  const { codeBlockRef } = wordWrap;
  const metadata = createCodeBlockMetadata({
    code: Children.toArray(props.children).join(''),
    className: props.className,
    language: props.language,
    metastring: props.metastring,
    title: props.title,
    showLineNumbers: props.showLineNumbers,
    magicComments: prism.magicComments,
    defaultLanguage: prism.defaultLanguage,
  });

  // Before the effects of `useCodeWordWrap`, which measure the code.
  useLayoutEffect(() => {
    codeBlockRef.current = body.querySelector('pre');
  }, [codeBlockRef, body]);

  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Buttons />
    </CodeBlockContextProvider>
  );
}
