/** What is wrong with the address of a node, and what to do: by the fault that reading it gives. */
export const NODE_URL_FAULTS: Readonly<Record<'malformed' | 'not-https' | 'credentials', string>> = {
  malformed:
    'This is not the address of a node. Write it like https://node.example, with a path where it has one.',
  'not-https':
    'A node of another machine has to be asked over https: what is asked and answered could be read and changed on the way. Over http only this machine itself can be asked, as http://localhost:8080.',
  credentials: 'Leave the user name and password out: a page must not keep them.',
};
