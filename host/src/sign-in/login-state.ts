import * as v from 'valibot';
import { OPENID_REFUSALS } from './openid-return';

/**
 * What the redirect to the login screen says. History state outlives the page, and other scripts can write it: what
 * cannot be read is left out, and takes nothing else with it.
 */
export const LoginStateSchema = v.fallback(
  v.object({
    /** Where to go after signing in. */
    from: v.fallback(v.optional(v.string()), undefined),
    isExpired: v.fallback(v.optional(v.boolean()), undefined),
    /** Something was being entered when the session ended. */
    losesWork: v.fallback(v.optional(v.boolean()), undefined),
    /** Why an issuer has signed nobody in. */
    refusal: v.fallback(v.optional(v.picklist(OPENID_REFUSALS)), undefined),
  }),
  {},
);
export type LoginState = v.InferOutput<typeof LoginStateSchema>;
