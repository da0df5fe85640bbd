import { bold, print } from './report';

const PASSWORD = 'maitred-demo';

/** Accounts that exist only in the demo data. */
const ACCOUNTS = [
  { username: 'owner', may: 'see and do everything in all three restaurants' },
  { username: 'manager', may: 'run one restaurant, without face profiles' },
  { username: 'analyst', may: 'read analytics, and change nothing' },
];

export function printAccounts(): void {
  print(`\nSign in with the password ${bold(PASSWORD)} as`);
  for (const { username, may } of ACCOUNTS) print(`  ${bold(username.padEnd(9))} who may ${may}`);
}
