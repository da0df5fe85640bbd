import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { AgainstControl } from '../../comparison/against-control';
import { useChoice } from '../../search/use-choice';

/** What the figures of the screen are compared with. */
export function PairHeader() {
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
