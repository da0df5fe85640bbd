import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../../testing/accessibility';
import { renderUi } from '../../../testing/render-ui';
import { SegmentedControl } from './segmented-control';

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

describe('SegmentedControl', () => {
  it('is a labelled radio group with the chosen option checked', async () => {
    const { container } = renderUi(
      <SegmentedControl label="Period" value="day" onValueChange={() => {}} options={options} />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Week' })).not.toBeChecked();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('reports the clicked option', async () => {
    const handleChange = jest.fn();
    renderUi(
      <SegmentedControl
        label="Period"
        value="day"
        onValueChange={handleChange}
        options={options}
      />,
    );
    await userEvent.click(screen.getByText('Week'));
    expect(handleChange).toHaveBeenCalledWith('week');
  });

  it('checks nothing if the value is undefined', () => {
    renderUi(
      <SegmentedControl
        label="Period"
        value={undefined}
        onValueChange={() => {}}
        options={options}
      />,
    );
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});
