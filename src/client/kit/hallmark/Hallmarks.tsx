import { Hallmark, isHallmarked } from './Hallmark.tsx';

/** The hallmarks of several metals, such as those of an order. */
export const Hallmarks = ({ metals }: { metals: readonly string[] }) => (
  <>
    {metals.filter(isHallmarked).map((metal) => (
      <Hallmark key={metal} metal={metal} />
    ))}
  </>
);
