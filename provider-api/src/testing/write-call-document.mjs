// Writes the calls with their responses into docs/calls.md. Sets the variable here, as each shell does it differently.
process.env.UPDATE_DOCUMENTS = '1';
process.argv.push('src/testing/call-document.test.ts');
await import('jest/bin/jest');
