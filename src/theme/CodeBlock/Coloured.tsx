import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement } from 'react';
import './languages';

/**
 * The theme's code block, rendered once. The theme's own component renders every block again after hydration, because
 * the colour mode may differ; our colours are tokens, which fit both modes.
 */
export default function Coloured({ children, ...props }: Props) {
  if (Children.toArray(children).some((child) => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  const text = Array.isArray(children) ? children.join('') : (children as string);
  return <StringContent {...props}>{text}</StringContent>;
}
