/** The studio: our own game provider, a process of its own. */
process.stdout.write('The studio.\n')
