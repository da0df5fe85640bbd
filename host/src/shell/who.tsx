import { useCurrentUser } from '@maitred/shared-kit/api';

/** What draws `Who` in a styled element around it. */
export const who = {
  '& [data-who]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-who=email]': { fontSize: 'xs', color: 'quiet' },
} as const;

/** The name, and the address beneath it. */
export function Who() {
  const { username, email } = useCurrentUser();
  return (
    <>
      <span data-who="name">{username}</span>
      {email && <span data-who="email">{email}</span>}
    </>
  );
}
