import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement } from 'react';
import './languages';

/**
 * The theme's block of code, made once. The theme's own part makes every block anew after the page has come to life,
 * since its colours may have been another mode's; ours are names of tokens, right in both.
 */
export default function Coloured({ children, ...props }: Props) {
  if (Children.toArray(children).some((child) => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  const text = Array.isArray(children) ? children.join('') : (children as string);
  return <StringContent {...props}>{text}</StringContent>;
}
