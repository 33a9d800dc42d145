CREATE TABLE "late_charge_reversals" (
	"charge" bigint PRIMARY KEY NOT NULL,
	"reversed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "late_charge_reversals" ADD CONSTRAINT "late_charge_reversals_charge_late_charges_sequence_fk" FOREIGN KEY ("charge") REFERENCES "public"."late_charges"("sequence") ON DELETE no action ON UPDATE no action;