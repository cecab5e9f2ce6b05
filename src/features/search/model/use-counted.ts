import { useEffect, useState } from 'react';
import { counted, type Group } from '../lib/result-groups';

/** The pause in typing before the number of results is announced, in milliseconds. */
const PAUSE_MS = 500;

/** The number of results in words, after a pause in typing, so that screen readers do not announce every letter. */
export function useCounted(query: string, groups: readonly Group[], ready: boolean): string {
  const now = query.trim() === '' || (!ready && groups.length === 0) ? '' : counted(groups);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now, query]);
  return said;
}
