interface HatchPatternProps {
  id: string;
  color: string;
}

/** Hatching of a bar whose slot is still running. */
export function HatchPattern({ id, color }: HatchPatternProps) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill={color} opacity="0.25" />
        <line x1="0" y1="0" x2="0" y2="6" stroke={color} strokeWidth="4" />
      </pattern>
    </defs>
  );
}
