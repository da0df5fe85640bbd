import { colorVariable } from '../ui';
import type { ChartMarker } from './chart-data';

const SHAPES: Record<ChartMarker, string> = {
  circle: 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0',
  square: 'M-3.5,-3.5h7v7h-7z',
  triangle: 'M0,-4.5L4.5,3.5H-4.5z',
  diamond: 'M0,-5L5,0L0,5L-5,0z',
};

interface MarkerProps {
  marker: ChartMarker;
  x: number;
  y: number;
  color: string;
  isHollow?: boolean;
}

export function Marker({ marker, x, y, color, isHollow = false }: MarkerProps) {
  return (
    <path
      d={SHAPES[marker]}
      transform={`translate(${x},${y})`}
      fill={isHollow ? colorVariable('panel') : color}
      stroke={color}
      strokeWidth={1.5}
    />
  );
}
