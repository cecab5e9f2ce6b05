/** What is wrong with a node URL and how to fix it, by the reason it was refused. */
export const NODE_URL_FAULTS: Readonly<Record<'malformed' | 'not-https' | 'credentials', string>> = {
  malformed: 'This is not a node URL. Write it like https://node.example, including its path if it has one.',
  'not-https':
    'Use https:// for a node on another machine: over http, requests and responses could be read and changed in transit. Only a node on this device can use http, for example http://localhost:8080.',
  credentials: 'Remove the user name and password: a page must not store them.',
};
