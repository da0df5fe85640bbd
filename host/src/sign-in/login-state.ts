import * as v from 'valibot';
import { OPENID_REFUSALS } from './openid-return';

/**
 * State of the redirect to the login screen. History state outlives the page, and other scripts can write it: a key
 * that cannot be read is dropped without affecting the others.
 */
export const LoginStateSchema = v.fallback(
  v.object({
    /** Where to go after signing in. */
    from: v.fallback(v.optional(v.string()), undefined),
    isExpired: v.fallback(v.optional(v.boolean()), undefined),
    /** Whether something was being entered when the session ended. */
    losesWork: v.fallback(v.optional(v.boolean()), undefined),
    /** Why the issuer did not sign the person in. */
    refusal: v.fallback(v.optional(v.picklist(OPENID_REFUSALS)), undefined),
  }),
  {},
);
export type LoginState = v.InferOutput<typeof LoginStateSchema>;
