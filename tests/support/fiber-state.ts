interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedState: unknown;
  readonly memoizedProps: unknown;
}

interface Root {
  readonly stateNode: { readonly current: Fiber };
}

/**
 * Every text in the state of hooks and in the props of what React has rendered into a container. Text of the DOM itself is
 * not part of it, nor is what functions close over.
 */
export function textsInReact(container: HTMLElement): ReadonlySet<string> {
  const texts = new Set<string>();
  const seen = new Set<object>();
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer'));
  if (key === undefined) throw new Error('React has rendered nothing here.');
  const scan = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    if (typeof value !== 'object' || value === null || value instanceof Node || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map) for (const pair of value) scan(pair);
    else if (value instanceof Set) for (const one of value) scan(one);
    // Elements of React know their component, which leads back to the whole tree.
    else for (const [name, one] of Object.entries(value)) if (!name.startsWith('_')) scan(one);
  };
  // What the container points to may be the tree of an earlier rendering.
  const { stateNode } = (container as unknown as Record<string, Root>)[key] as Root;
  const pending = [stateNode.current];
  for (let fiber = pending.pop(); fiber !== undefined; fiber = pending.pop()) {
    if (seen.has(fiber)) continue;
    seen.add(fiber);
    scan(fiber.memoizedState);
    scan(fiber.memoizedProps);
    for (const next of [fiber.child, fiber.sibling]) if (next !== null) pending.push(next);
  }
  return texts;
}
