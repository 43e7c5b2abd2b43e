import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';

import { BEAT_MS, streamEvents } from '#contract/market/price-stream.rules.ts';
import { networkOf } from '#server/http/caller-key.ts';
import { notFound, tooMany, unavailable } from '#server/http/refusal.ts';
import type { PricesService } from '#server/market/prices/prices.service.ts';

interface StreamsNeeds {
  prices: Pick<PricesService, 'cacheKey' | 'current' | 'onPublished' | 'pricesIn'>;
  /** Connections in all, and of one caller. */
  most: number;
  mostOfCaller: number;
}

/** One connection that prices are pushed by. */
interface Reader {
  response: ServerResponse;
  caller: string;
}

/** Everyone who watches the prices in one currency, and what all of them are sent: one buffer, made once. */
interface Channel {
  key: string;
  event: Buffer;
  readers: Set<Reader>;
}

/** A reader with more than this waiting for him has stopped reading. */
const MOST_UNSENT = 16 * 1024;

/** So many are written to before other calls have their turn. */
const AT_ONCE = 500;

const WAIT_SECONDS = 60;

const beat = Buffer.from(`event: ${streamEvents.beat}\ndata:\n\n`);

/** Pushes the published prices to whoever holds a connection for them. */
export function createPriceStreams({ prices, most, mostOfCaller }: StreamsNeeds) {
  const channels = new Map<string, Channel>();
  const ofCaller = new Map<string, number>();
  let open = 0;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;

  /** Brings a channel's event up to date; true when it is another one now. */
  const refresh = (code: string, channel: Channel): boolean => {
    const key = prices.cacheKey(code);
    if (channel.key === key) return false;
    channel.key = key;
    channel.event = eventOf(key, JSON.stringify(prices.pricesIn(code)));
    return true;
  };

  /** Sends the same bytes to all of a channel, unless newer ones are on their way to them meanwhile. */
  const spread = async (channel: Channel, bytes: Buffer): Promise<void> => {
    const { event } = channel;
    let written = 0;
    for (const reader of channel.readers) {
      send(reader, bytes);
      if (++written % AT_ONCE !== 0) continue;
      await turn();
      if (channel.event !== event) return;
    }
  };

  const publish = (): void => {
    for (const [code, channel] of channels) if (refresh(code, channel)) void spread(channel, channel.event);
  };

  /** A price may grow stale without anything being published, so that is looked for, too. */
  const sendBeat = (): void => {
    for (const [code, channel] of channels) {
      void spread(channel, refresh(code, channel) ? channel.event : beat);
    }
  };

  const leave = (code: string, reader: Reader): void => {
    const channel = channels.get(code);
    if (!channel?.readers.delete(reader)) return;
    open -= 1;
    if (channel.readers.size === 0) channels.delete(code);
    const left = (ofCaller.get(reader.caller) ?? 1) - 1;
    if (left === 0) ofCaller.delete(reader.caller);
    else ofCaller.set(reader.caller, left);
    if (open === 0) clearInterval(timer);
  };

  const stopListening = prices.onPublished(publish);

  return {
    /** Refuses who asks for a currency there is not, and who would be one too many. */
    admit(code: string, ip: string): void {
      if (hasEnded || open >= most) throw unavailable('Prices are not pushed to more visitors now.', WAIT_SECONDS);
      if (!prices.current().currencies.has(code)) throw notFound(`A price in ${code}`);
      if ((ofCaller.get(networkOf(ip)) ?? 0) >= mostOfCaller) {
        throw tooMany(WAIT_SECONDS, 'Prices are pushed to many browsers of your network already.');
      }
    },

    /** Takes in somebody who was admitted. Whose last event is what the prices are now is not sent them again. */
    join(code: string, ip: string, response: ServerResponse, lastEventId: string | undefined): void {
      const reader = { response, caller: networkOf(ip) };
      const channel = channels.get(code) ?? { key: '', event: beat, readers: new Set<Reader>() };
      const isNew = refresh(code, channel);
      // Those who came before have to hear of it, too.
      if (isNew && channel.readers.size > 0) void spread(channel, channel.event);
      channels.set(code, channel);
      channel.readers.add(reader);
      ofCaller.set(reader.caller, (ofCaller.get(reader.caller) ?? 0) + 1);
      open += 1;
      if (open === 1) timer = setInterval(sendBeat, BEAT_MS).unref();
      response.on('close', () => leave(code, reader));
      response.on('error', () => response.destroy());
      response.write(`retry: ${retryMs()}\n\n`);
      send(reader, lastEventId === channel.key ? beat : channel.event);
    },

    /** How many connections there are. */
    open: () => open,

    /** What comes by itself every fifteen seconds. */
    sendBeat,

    /** Ends every stream, and takes no new one: the process is about to end. */
    end(): void {
      hasEnded = true;
      stopListening();
      clearInterval(timer);
      for (const { readers } of channels.values()) for (const { response } of readers) response.end();
    },
  };
}
export type PriceStreams = ReturnType<typeof createPriceStreams>;

/** Who does not read is dropped: what waits for him is memory of everyone's. */
function send({ response }: Reader, bytes: Buffer): void {
  if (response.writableLength > MOST_UNSENT) response.destroy();
  else response.write(bytes);
}

const eventOf = (key: string, data: string): Buffer =>
  Buffer.from(`id: ${key}\nevent: ${streamEvents.prices}\ndata: ${data}\n\n`);

/** After a restart not everybody comes back in the same second. */
const retryMs = (): number => 3_000 + Math.floor(Math.random() * 9_000);
