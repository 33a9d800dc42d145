#!/bin/sh
# A release of the newest commit: `pnpm release <version>`. Into release/<version>/ come the archive of what operate/ship.sh ships, what is in
# it (CycloneDX), what changed, and the SHA-256 of all. Hours, owners and order in the archive
# are the commit's.
set -eu
cd "$(dirname "$0")/.."
version=${1:?Usage: pnpm release <version>, for example 1.2.0}
if ! echo "$version" | grep -Eq '^[0-9]+\.[0-9]+\.[0-9]+(-[0-9a-z.]+)?$'; then
  echo "$version is no version: expected three numbers, for example 1.2.0" >&2
  exit 1
fi
if [ -n "$(git status --porcelain)" ]; then
  echo 'There are changes that are not committed; a release is of a commit.' >&2
  exit 1
fi
pnpm=${npm_execpath:-npx --yes pnpm@12}
commit=$(git rev-parse --short=12 HEAD)
seconds=$(git log -1 --format=%ct)
kind=$(node -p 'process.platform + "-" + process.arch')
name=tulay-$version
to=$PWD/release/$version
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$to"

# What stands under the version, or under what is not released yet.
awk -v head="$version" '/^## / { inside = ($2 == head || ($2 == "Unreleased" && !found)); if ($2 == head) found = 1; next } inside' \
  CHANGELOG.md >"$to/CHANGES.md"
mkdir "$scratch/sources"
git archive HEAD | tar -x -C "$scratch/sources"
RELEASE="$version $commit" "$scratch/sources/operate/ship.sh" "$scratch/$name"

# A bill of materials has its number and hour made up anew each time, and knows no version of ours.
(cd "$scratch/sources" && $pnpm --filter @tulay/api --filter @tulay/web sbom --lockfile-only --prod --sbom-format cyclonedx \
  --sbom-spec-version 1.6 --sbom-type application) |
  sed "/^  \"serialNumber\"/d; /\"name\": \"tulay\"/{n; s/0\.0\.0/$version/}; s/tulay@0\.0\.0/tulay@$version/; s/^\( *\"timestamp\": \"\).*\"/\1$(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ)\"/" >"$to/$name.cdx.json"

tar -C "$scratch" --sort=name --mtime="@$seconds" --owner=0 --group=0 --numeric-owner --mode=go+rX,go-w -c "$name" |
  gzip -9n >"$to/$name-$kind.tar.gz"
(cd "$to" && sha256sum CHANGES.md "$name"* >SHA256SUMS)
echo "$to"
cat "$to/SHA256SUMS"
