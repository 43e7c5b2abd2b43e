"""Checks a proof of holdings as docs/proof.md describes it:  python3 check.py proof.json ROOT"""
import base64, hashlib, json, struct, sys

METALS = ["XAU", "XAG", "XPT", "XPD"]


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def packed(sums):
    if not all(0 <= each < 2**63 for each in sums):
        sys.exit("WRONG: a weight or a sum is out of range")
    return struct.pack(">4Q", *sums)


def above(left, right):
    sums = [one + other for one, other in zip(left[1], right[1])]
    return sha(b"\x01", left[0], packed(left[1]), right[0], packed(right[1])), sums


def root_of(alias, line, leaves):
    weight = int(line["fineNg"])
    sums = [weight if metal == line["metal"] else 0 for metal in METALS]
    salt, name = bytes.fromhex(line["salt"]), alias.encode()
    packed(sums)
    node = sha(b"\x00", salt, name, line["metal"].encode(), struct.pack(">Q", weight)), sums
    path, at, last = base64.b64decode(line["path"], validate=True), line["position"], leaves - 1
    if not (len(salt) == 32 and len(name) == 8 and len(path) % 64 == 0 and 0 <= at <= last):
        sys.exit("WRONG: this is no proof")
    for start in range(0, len(path), 64):
        other = path[start : start + 32], list(struct.unpack(">4Q", path[start + 32 : start + 64]))
        if last == 0:
            sys.exit("WRONG: the path is too long")
        # The last of an odd level has no neighbour there: it goes up as it is.
        while at % 2 == 0 and at == last:
            at, last = at // 2, last // 2
        node = above(other, node) if at % 2 else above(node, other)
        at, last = at // 2, last // 2
    if last != 0:
        sys.exit("WRONG: the path is too short")
    return node


with open(sys.argv[1], encoding="utf-8") as file:
    proof = json.load(file)
day, published = proof["day"], [int(proof["day"]["sums"][metal]) for metal in METALS]
for line in proof["lines"]:
    found, sums = root_of(proof["alias"], line, day["leaves"])
    if found.hex() != sys.argv[2].lower() or sums != published:
        sys.exit(f"WRONG: {line['metal']} is not counted under this root")
    print(f"RIGHT: {line['fineNg']} of {line['metal']} is counted in {day['day']}")

packed(published)
vaults = [
    bytes([len(vault["code"].encode())]) + vault["code"].encode() + packed([int(vault["sums"][m]) for m in METALS])
    for vault in day["vaults"]
]
numbers = struct.pack(">I", day["leaves"]), bytes.fromhex(sys.argv[2]), packed(published), sha(b"\x02", *vaults)
print("The day:", sha(b"\x03", day["day"].encode(), *numbers, bytes.fromhex(day["previous"])).hex())
