/** Takes the place of the framework's generated module with the site's settings, which exists only during a build. */
export default { customFields: { network: 'LOCAL', nodes: { LOCAL: '/node' } } };
