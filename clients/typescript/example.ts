import { createClient } from './src/client.ts';

// `npx tsx example.ts http://127.0.0.1:3000 CAD`: the shop's prices, and the first product that it sells.
const [address = 'http://127.0.0.1:3000', currency = 'CAD'] = process.argv.slice(2);
const shop = createClient(address);

const prices = await shop.GET('/backend/public/metal-prices/{currency}', { params: { path: { currency } } });
if (prices.error) throw new Error(prices.error.message);
for (const { symbol, bid, ask, as_of } of Object.values(prices.data.data)) {
  console.log(`${symbol} ${bid} / ${ask} ${currency} an ounce, ${as_of}`);
}

const missing = await shop.GET('/backend/public/products/{currency}/{slug}', {
  params: { path: { currency, slug: 'no-such-product' } },
});
// A refusal has one shape in every call.
console.log(`Refused: ${missing.error?.message}`);
