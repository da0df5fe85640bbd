import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useChoice } from '../search/use-choice';
import { AgainstControl } from './against-control';

/** What the figures of the screen are compared with. */
export function AgainstHeader() {
  const { filter } = useGlobalFilter();
  const { choice, choose } = useChoice();
  return (
    <AgainstControl
      range={filter.range}
      period={filter.period}
      today={filter.today}
      value={choice.against}
      onChange={(against) => choose({ against })}
    />
  );
}
