import { useCurrentUser } from '@maitred/shared-kit/api';

/** Styles for the element around `Who`: untruncated, in as many lines as needed. */
export const who = {
  '& [data-who]': { display: 'block', overflowWrap: 'anywhere' },
  '& [data-who=email]': { fontSize: 'xs', color: 'quiet' },
} as const;

/** The user's name and, below it, the email address, each aligned by the direction of its own script. */
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
