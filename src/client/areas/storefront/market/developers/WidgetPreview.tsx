import { useEffect, useRef } from 'react';

import { widgetAttributes, type WidgetChoice } from './widget-code.ts';

/** The table itself, by the script that others load: anew for each choice. */
export function WidgetPreview({ choice }: { choice: WidgetChoice }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = place.current;
    if (!inside) return undefined;
    const script = document.createElement('script');
    script.src = '/embed/prices.js';
    script.async = true;
    for (const [name, value] of Object.entries(widgetAttributes(choice))) script.setAttribute(name, value);
    inside.append(script);
    return () => inside.replaceChildren();
  }, [choice]);
  return <div ref={place} />;
}
