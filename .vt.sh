#!/bin/bash
cd /work/h/withdrawal
npx vitest run --config test/vitest.config.ts --retry 0 "$@" 2>&1 | sed 's/\x1b\[[0-9;]*m//g' | grep -aE "^ FAIL|^[-+] |Tests|Error|\.test\.ts:" | cut -c1-220 | head -${VTL:-60}
