import text from '#client/kit/theme/text.module.css';

/** A civil day as `mm/dd/yy`. */
export const DayText = ({ day }: { day: string }) => (
  <time className={text.numbers} dateTime={day}>
    {`${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`}
  </time>
);
