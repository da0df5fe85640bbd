import { useCurrentUser } from '@maitred/shared-kit/api';

/** What draws `Who` in a styled element around it: whole, in as many lines as it takes. */
export const who = {
  '& [data-who]': { display: 'block', overflowWrap: 'anywhere' },
  '& [data-who=email]': { fontSize: 'xs', color: 'quiet' },
} as const;

/** The name, and the address beneath it, each from the side that its script begins on. */
export function Who() {
  const { username, email } = useCurrentUser();
  return (
    <>
      <span data-who="name" dir="auto" translate="no">
        {username}
      </span>
      {email && (
        <span data-who="email" dir="auto" translate="no">
          {email}
        </span>
      )}
    </>
  );
}
