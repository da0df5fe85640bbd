// Writes the calls into docs/calls.md as they are answered. Setting a variable is another command in each shell.
process.env.UPDATE_DOCUMENTS = '1';
process.argv.push('src/testing/call-document.test.ts');
await import('jest/bin/jest');
