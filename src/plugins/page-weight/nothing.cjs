// Replaces a module of the framework that the site does not need.
