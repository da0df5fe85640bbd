import type { CallServices } from '../http/call-services';
import type { GuessLimit } from './guess-limit';
import type { PasswordLanes } from './password-lanes';
import type { Passwords } from './passwords';
import type { Tokens } from './tokens';

export interface SessionServices extends CallServices {
  tokens: Tokens;
  passwords: Passwords;
  guesses: GuessLimit;
  /** Limits password hashing. */
  hashes: PasswordLanes;
}
